/** Pictures as posts carry them. */
import { Resvg } from '@resvg/resvg-js';
import { FONT_FAMILY, FONT_FILE } from './font.js';

/** Of every picture in a post: what networks show without cutting it. */
export const PICTURE_SIZE = { width: 1200, height: 675 } as const;

/** Paints an SVG. @returns a PNG as wide as the SVG says */
export function paintPicture(svg: string): Uint8Array {
  const picture = new Resvg(svg, {
    font: { fontFiles: [FONT_FILE], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
  });
  return picture.render().asPng();
}

/** Text for use in SVG, as content or within quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
