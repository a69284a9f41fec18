import { Tag, Tooltip } from 'antd';
import { zh } from '../../language/zh';

export interface TagItem {
  key: string;
  title: string;
  color?: string;
}

const rowStyle = { display: 'inline-flex', flexWrap: 'wrap', gap: 4 } as const;
const tagStyle = { marginInlineEnd: 0 } as const;

interface Props {
  items: TagItem[];
  /** Tags shown before `+n`; absent: all. */
  max?: number;
}

/** Tags in a row; those beyond `max` hide behind `+n`, whose tooltip names them. */
export function OverflowTags({ items, max = items.length }: Props) {
  const hidden = items.slice(max);
  return (
    <span style={rowStyle}>
      {items.slice(0, max).map((item) => (
        <Tag key={item.key} color={item.color} style={tagStyle}>
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
