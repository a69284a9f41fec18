import { Tag, Tooltip } from 'antd';
import { tagPadding, wordsWidth } from './words-width';
import { zh } from '../../language/zh';

export interface TagItem {
  key: string;
  title: string;
  color?: string;
}

const rowStyle = { display: 'inline-flex', flexWrap: 'wrap', gap: 4 } as const;
const lineStyle = { display: 'flex', gap: 4 } as const;
const tagStyle = { marginInlineEnd: 0 } as const;
// Of the first one, where the column has no room for it: no tag is cut without a sign.
const shrinkingStyle = { ...tagStyle, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const tagGap = 4;

interface Props {
  items: TagItem[];
  /** Tags shown before `+n`; absent: all. */
  max?: number;
  /** Pixels of the one line that they have; absent: they go on in further lines. */
  room?: number;
}

/** Tags in a row; those beyond `max`, or beyond the room of a line, hide behind `+n`, whose tooltip names them. */
export function OverflowTags({ items, max = items.length, room }: Props) {
  const shown = room === undefined ? max : Math.min(max, fittingIn(room, items));
  const hidden = items.slice(shown);
  return (
    <span style={room === undefined ? rowStyle : lineStyle}>
      {items.slice(0, shown).map((item) => (
        <Tag key={item.key} color={item.color} style={room === undefined ? tagStyle : shrinkingStyle}>
          {item.title}
        </Tag>
      ))}
      {hidden.length > 0 && (
        <Tooltip title={hidden.map((item) => item.title).join(zh`、`)}>
          <Tag style={tagStyle} tabIndex={0}>
            +{hidden.length}
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}

const tagWidth = (title: string): number => wordsWidth(title) + tagPadding;

/** How many stand in the line, at least one; where not all do, there is room for `+n`, too. */
function fittingIn(room: number, items: TagItem[]): number {
  const ends = items.map((_, index) =>
    items.slice(0, index + 1).reduce((sum, { title }) => sum + tagWidth(title) + tagGap, -tagGap),
  );
  if ((ends.at(-1) ?? 0) <= room) return items.length;
  const left = room - tagGap - tagWidth(`+${items.length}`);
  return Math.max(1, ends.filter((end) => end <= left).length);
}
