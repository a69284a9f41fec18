import { columnLetters } from '../imports/sheet-columns';
import type { Cell, Sheet } from './sheet';
import { zipStream, type ZipEntry } from './zip-stream';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const pieceLength = 64 * 1024;

/** A workbook of one sheet (ECMA-376). Texts stand as texts in it: nothing is calculated, whatever it begins with. */
export const writeXlsx = (sheet: Sheet): AsyncIterable<Buffer> =>
  zipStream([
    part('[Content_Types].xml', types),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheet.name)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheetPieces(sheet) },
  ]);

const part = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(declaration + xml)] });

const override = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${contentType}.${kind}+xml"/>`;

const types = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
  override('workbook', 'sheet.main'),
  override('worksheets/sheet1', 'worksheet'),
  override('styles', 'styles'),
].join('')}</Types>`;

const relations = (targets: [kind: string, target: string][]): string =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], place) => `<Relationship Id="rId${place + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

// The least that a spreadsheet asks for.
const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The first row stays in sight. */
const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

async function* sheetPieces({ titles, rows }: Sheet): AsyncGenerator<Buffer> {
  const letters = titles.map((_, column) => columnLetters(column));
  let place = 1;
  let piece = sheetStart + rowXml(place, titles, letters);
  for await (const page of rows) {
    for (const row of page) piece += rowXml((place += 1), row, letters);
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece + sheetEnd);
}

function rowXml(place: number, cells: Cell[], letters: string[]): string {
  let xml = `<row r="${place}">`;
  for (let column = 0; column < cells.length; column += 1)
    xml += cellXml(cells[column] ?? null, `${letters[column] ?? columnLetters(column)}${place}`);
  return `${xml}</row>`;
}

function cellXml(cell: Cell, name: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${name}"><v>${cell}</v></c>` : '';
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const special = /[&<>"\r]/;
const everySpecial = /[&<>"\r]/g;

// Looking costs less than replacing nothing.
const escaped = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (mark) => marks[mark] ?? mark) : text;
