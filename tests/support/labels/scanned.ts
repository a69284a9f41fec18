import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { LabelPart, LabelTemplate, SymbolPart } from '../../../src/metadata/model/label';
import type { Picture } from './printed-picture';

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX]],
  [DecodeHintType.TRY_HARDER, true],
]);

const isSymbol = (part: LabelPart): part is SymbolPart => 'symbol' in part;
export const symbolsOf = ({ parts }: LabelTemplate): SymbolPart[] => parts.filter(isSymbol);

/** What a scanner reads of the picture where it is aimed at that symbol. Throws where there is nothing to read. */
export function scanned({ isBlack, dotsPerMm }: Picture, { x, y, width, height }: SymbolPart): string {
  const [left, top, across, down] = [x, y, width, height].map((mm) => Math.floor(mm * dotsPerMm)) as Four;
  const pixels = new Uint8ClampedArray(across * down);
  for (let row = 0; row < down; row += 1)
    for (let dot = 0; dot < across; dot += 1) pixels[row * across + dot] = isBlack(left + dot, top + row) ? 0 : 255;
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, across, down)));
  return new MultiFormatReader().decode(bitmap, hints as Map<DecodeHintType, never>).getText();
}

type Four = [number, number, number, number];
