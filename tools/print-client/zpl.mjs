/**
 * A label as ZPL: its picture, dot by dot, so that it looks as it does everywhere else and needs no fonts in the printer. `rows` are dots from
 * the left, `1` is black; `copies`: printed so often.
 */
export function zplOf({ width, rows }, copies = 1) {
  const rowBytes = Math.ceil(width / 8);
  const data = rows.map((dots) => packed(hexOf(dots, rowBytes)));
  // A row like the one before is a colon.
  const lines = data.map((row, place) => (place && row === data[place - 1] ? ':' : row));
  const total = rowBytes * rows.length;
  return `^XA^PW${width}^LL${rows.length}^LH0,0^FO0,0^GFA,${total},${total},${rowBytes},${lines.join('')}^FS^PQ${copies}^XZ\n`;
}

/** Eight dots a byte; beyond the right edge there is nothing. */
const hexOf = (dots, rowBytes) =>
  dots.padEnd(rowBytes * 8, '0').replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16).toUpperCase());

/** Digits that repeat are said once with how often: G to Y are 1 to 19 times, g to z are 20 to 400. White to the end is a comma. */
function packed(hex) {
  const said = hex.replace(/0+$/, (white) => (white.length > 1 ? ',' : white));
  return said.replace(/([0-9A-F])\1+/g, (run, digit) => timesOf(run.length) + digit);
}

const letter = (start, place) => String.fromCharCode(start.charCodeAt(0) + place - 1);

function timesOf(count) {
  const hundreds = Math.floor(count / 400);
  const rest = count % 400;
  const twenties = Math.floor(rest / 20);
  const ones = rest % 20;
  return 'z'.repeat(hundreds) + (twenties ? letter('g', twenties) : '') + (ones ? letter('G', ones) : '');
}
