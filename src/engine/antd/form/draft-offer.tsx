import { Alert, Button, Space } from 'antd';
import { dateTimeText } from '../../../fields/date-time/type';
import type { OfferedDraft } from '../../core/form/use-draft';
import { zh } from '../../../language/zh';

const boxStyle = { marginBottom: 16 } as const;

/** Something was entered here on an earlier visit and never saved. */
export function DraftOffer({ offered: { draft, isOutdated, restore, discard } }: { offered: OfferedDraft }) {
  const since = isOutdated ? zh`该记录此后被修改过，恢复后请核对。` : undefined;
  return (
    <Alert
      type="info"
      showIcon
      style={boxStyle}
      title={zh`${dateTimeText(draft.at)} 有未保存的内容`}
      description={since}
      action={
        <Space>
          <Button size="small" type="primary" onClick={restore}>
            {zh`恢复`}
          </Button>
          <Button size="small" onClick={discard}>
            {zh`丢弃`}
          </Button>
        </Space>
      }
    />
  );
}
