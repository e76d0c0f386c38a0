/** The lettering of pictures: one font that ships with the program, so a picture is the same on every machine. */
import { fileURLToPath } from 'node:url';

export const FONT_FAMILY = 'Cinzel';
/** The `font-family` of drawings: a page that shows one as SVG may not have our font. */
export const FONT_STACK = `${FONT_FAMILY}, 'Times New Roman', serif`;

/** Cinzel Bold (Natanael Gama, Open Font License): capitals and small capitals as they are carved in stone. */
export const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf'));
