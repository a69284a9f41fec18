import { Button, Flex, Select, Typography } from 'antd';
import { useRef, useState, type PointerEvent } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import { labelSvg } from '../../../metadata/label/label-svg';
import { usableLabel } from '../../../metadata/label/usable-label';
import type { Entity } from '../../../metadata/model';
import type { LabelPart, LabelTemplate, TextOf } from '../../../metadata/model/label';
import { useNotifyError } from '../../core/client/use-notify-error';
import { labelOf } from '../../core/entity/entity-record';
import { useLabelPrinter } from '../../core/printing/label-printer';
import { textsOf } from '../../core/printing/record-labels';
import { useSampleContents, useSampleRecords, type LabelSubject } from '../../core/printing/use-label-subject';
import { inSource, zh } from '../../../language/zh';

interface Props {
  label: LabelTemplate;
  subject: LabelSubject;
  chosen: number;
  onChoose(place: number): void;
  /** In mm. */
  onMove(place: number, x: number, y: number): void;
}

const widest = 430;
const highest = 460;
const step = 0.5;

/** The label of a real record, as it is printed. Parts are taken hold of where they stand. */
export function LabelPreview({ label, subject, chosen, onChoose, onMove }: Props) {
  const { entity, child } = subject;
  const { enumeration } = useFieldContext();
  const printer = useLabelPrinter();
  const notifyError = useNotifyError();
  const [search, setSearch] = useState('');
  const [wanted, want] = useState<string>();
  const records = useSampleRecords(entity, search);
  const record = records.find(({ id }) => id === wanted) ?? records[0];
  const inside = useSampleContents(subject, record, label);
  const contents = child ? inside.map((item) => textsOf(child, item, enumeration)) : [];
  const texts = record ? textsOf(entity, record, enumeration) : samples(entity);
  const svg = inSource(() => labelSvg(usableLabel(label, entity), texts, { isReprint: true, contents }));
  const print = (): void =>
    void printer
      ?.print([{ job_id: `label.${crypto.randomUUID()}`, format: 'svg', data: svg }])
      .catch((error: unknown) => notifyError(error));
  return (
    <Flex vertical gap={8} align="center" style={{ flex: `1 1 ${widest}px`, minWidth: 0 }}>
      <Flex gap={8} style={{ width: '100%' }}>
        <Select
          aria-label={zh`预览记录`}
          showSearch={{ onSearch: setSearch, filterOption: false }}
          value={record?.id}
          placeholder={zh`没有可预览的${entity.title}，以示例显示`}
          options={records.map((item) => ({ value: item.id, label: labelOf(entity, item) || item.id }))}
          onChange={want}
          style={{ flex: 1, minWidth: 0 }}
        />
        {printer && <Button onClick={print}>{zh`打印预览`}</Button>}
      </Flex>
      <Sheet label={label} svg={svg} chosen={chosen} onChoose={onChoose} onMove={onMove} />
      <Typography.Text type="secondary">
        {label.width} × {label.height} mm
      </Typography.Text>
    </Flex>
  );
}

function Sheet({ label, svg, chosen, onChoose, onMove }: Omit<Props, 'subject'> & { svg: string }) {
  const { width, height, parts } = label;
  const scale = Math.min(widest / width, highest / height);
  const held = useRef<{ place: number; dx: number; dy: number }>(undefined);
  const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect();
    return [((clientX - left) * width) / wide, ((clientY - top) * height) / high];
  };
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    const [x, y] = pointIn(event);
    const place = parts.findLastIndex((part) => isAt(part, x, y));
    const part = parts[place];
    if (!part) return;
    onChoose(place);
    held.current = { place, dx: x - part.x, dy: y - part.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (!held.current) return;
    const { place, dx, dy } = held.current;
    const [x, y] = pointIn(event);
    onMove(place, within(x - dx, width), within(y - dy, height));
  };
  const part = parts[chosen];
  const box = part && boxOf(part);
  return (
    <div
      data-label-preview
      style={{
        position: 'relative',
        width: width * scale,
        maxWidth: '100%',
        aspectRatio: `${width} / ${height}`,
        background: '#fff',
        color: '#000',
        boxShadow: '0 0 0 1px #bfbfbf',
        touchAction: 'none',
        userSelect: 'none',
        cursor: 'move',
      }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      {/* The size in mm is for paper: here it fills its place. */}
      <div
        aria-hidden
        style={{ width: '100%', height: '100%', pointerEvents: 'none' }}
        dangerouslySetInnerHTML={{
          __html: svg.replace(/width="[\d.]+mm" height="[\d.]+mm"/, 'width="100%" height="100%"'),
        }}
      />
      {box && (
        <div
          style={{
            position: 'absolute',
            pointerEvents: 'none',
            outline: '1px dashed #1677ff',
            left: share(box.x, width),
            top: share(box.y, height),
            width: share(box.width, width),
            height: share(box.height, height),
          }}
        />
      )}
    </div>
  );
}

const share = (mm: number, whole: number): string => `${(mm / whole) * 100}%`;

const within = (mm: number, max: number): number => Math.min(Math.max(Math.round(mm / step) * step, 0), max);

// Room for a finger around what is thin.
const margin = 1;
const textWidth = 20;

/** Where a part stands; of a text, about. */
function boxOf(part: LabelPart): { x: number; y: number; width: number; height: number } {
  const { x, y } = part;
  if ('text' in part || 'fields' in part) {
    const { size = 4, width = textWidth, align = 'start' } = part;
    const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
    return { x: left, y: y - size, width, height: size * 1.2 };
  }
  return { x, y, width: part.width, height: 'height' in part ? part.height : 0.5 };
}

/** A frame is taken hold of by its edges: others stand inside of it. */
function isAt(part: LabelPart, x: number, y: number): boolean {
  const box = boxOf(part);
  const isIn = (by: number): boolean =>
    x >= box.x - by && x <= box.x + box.width + by && y >= box.y - by && y <= box.y + box.height + by;
  return isIn(margin) && !('frame' in part && isIn(-margin));
}

/** Where there is no record: the examples of the fields, or what they are called. */
const samples =
  ({ fields }: Entity): TextOf =>
  (names) =>
    names
      .map((name) => {
        const field = fields.find((item) => item.name === name);
        return String(field?.examples[0] ?? field?.title ?? name);
      })
      .join(' ');
