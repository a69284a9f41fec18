/** The documents' results of a print job. */
export const results = {
  printed: { code: 0, message: '打印成功' },
  failed: { code: -1, message: '打印失败' },
  unknownCall: { code: -2, message: '非法的接口' },
  printerFailed: { code: -3, message: '打印异常' },
  noAddress: { code: -4, message: '面单地址为空' },
  wrongParameters: { code: -5, message: '打印参数错误' },
};

const formats = new Set(['pdf', 'png', 'svg', 'html', 'zpl']);
const maxMm = 1000;
const maxCopies = 100;
const isSize = (value) => typeof value === 'number' && value > 0 && value <= maxMm;

/** The result of a job that cannot be printed; undefined for one that can. */
export function whatIsWrong({ format, width, height, copies = 1, url, data, printer }, printers) {
  if (!formats.has(format) || !isSize(width) || !isSize(height)) return results.wrongParameters;
  if (!Number.isInteger(copies) || copies < 1 || copies > maxCopies) return results.wrongParameters;
  if (!url && !data) return results.noAddress;
  if (printer && !printers.includes(printer))
    return { ...results.printerFailed, message: `没有名为“${printer}”的打印机` };
  return undefined;
}
