import JsBarcode from 'jsbarcode';

/** The modules of a Code 128 symbol, from left to right: 1 is a bar. */
export function barcodeModules(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

/** The symbol as SVG rectangles within that box, in mm, with the quiet zones that scanners need. */
export function barcodeSvg(text: string, box: { x: number; y: number; width: number; height: number }): string {
  const modules = barcodeModules(text);
  const quiet = 10;
  const module = box.width / (modules.length + 2 * quiet);
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: bars, index }) => {
      const x = box.x + (quiet + index) * module;
      return `<rect x="${round(x)}" y="${box.y}" width="${round(bars.length * module)}" height="${box.height}"/>`;
    })
    .join('');
}

const round = (length: number): number => Math.round(length * 1000) / 1000;
