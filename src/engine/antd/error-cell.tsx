import { WarningOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { zh } from '../../language/zh';

const tagStyle = { marginInlineEnd: 0, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface Props {
  title: string;
  error: unknown;
}

/** Stands where a field could not be shown, and says which and why. The rest of the page goes on. */
export function ErrorCell({ title, error }: Props) {
  const reason = error instanceof Error ? error.message : String(error);
  const text = zh`字段 ${title} 无法显示：${reason}`;
  return (
    <Tooltip title={text}>
      <Tag color="error" icon={<WarningOutlined />} style={tagStyle} data-error-cell={title}>
        {text}
      </Tag>
    </Tooltip>
  );
}
