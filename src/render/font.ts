/** The lettering of pictures: one font that ships with the program, so a picture is the same on every machine. */
import { fileURLToPath } from 'node:url';

export const FONT_FAMILY = 'Cinzel';

/** Cinzel Bold (Natanael Gama, Open Font License): capitals and small capitals as they are carved in stone. */
export const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf'));
