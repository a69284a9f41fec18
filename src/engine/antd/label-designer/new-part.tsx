import type { LabelPart, LabelTemplate, LabelValue } from '../../../metadata/model/label';
import type { LabelSubject } from '../../core/printing/use-label-subject';
import { zh } from '../../../language/zh';

/** A pixel of white, until a picture is chosen. */
const nothing =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';

/** Without a title of its own, which is the field's then. */
const value = (field: string): LabelValue => ({ field }) as LabelValue;

/** A part of that kind, of a size that can be taken hold of, in the upper left. */
export function newPart(word: string, { width, height }: LabelTemplate, { entity, child }: LabelSubject): LabelPart {
  const place = { x: 5, y: 5 };
  const box = { ...place, width: Math.min(width - 10, 40), height: Math.min(height - 10, 20) };
  const field = entity.labelField;
  const parts: Record<string, LabelPart> = {
    text: { text: zh`文字`, x: 5, y: 10, size: 5 },
    fields: { fields: [field], x: 5, y: 10, size: 5 },
    symbol: { symbol: 'code128', field, ...box },
    line: { line: true, ...place, width: box.width },
    frame: { frame: true, ...box },
    image: { image: nothing, ...box },
    rows: { rows: [value(field)], size: 4, ...box },
    contents: {
      contents: [value(child?.labelField ?? field)],
      more: zh`另有 {count} 个，见清单`,
      ...box,
    },
  };
  return parts[word] ?? { text: zh`文字`, ...place };
}
