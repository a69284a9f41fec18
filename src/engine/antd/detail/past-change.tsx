import { Button, Flex, Tag, Typography } from 'antd';
import { useFieldContext } from '../../../fields/field-view';
import { fieldTypes } from '../../../fields/types';
import type { PastChange } from '../../core/detail/read-history';
import { FieldChanges } from './field-changes';
import { zh } from '../../../language/zh';

interface Props {
  change: PastChange;
  /** Absent: this version is the present one, or the person may not go back. */
  restore?: () => void;
  restoring: boolean;
}

/** One change of a record: account, time, place, and each field before and after. */
export function PastChangeView({ change, restore, restoring }: Props) {
  const context = useFieldContext();
  const { version, title, by, at, ip, logId } = change;
  return (
    <article data-version={version}>
      <Flex gap={8} align="center" wrap>
        <Tag>{zh`版本 ${version}`}</Tag>
        <strong>{title}</strong>
        <span>{by}</span>
        <Typography.Text type="secondary">{fieldTypes['date-time'].text(at, {})}</Typography.Text>
        <Typography.Text type="secondary" title={zh`日志编号 ${logId}`}>
          {ip ? zh`来自 ${ip}` : zh`来自系统`}
        </Typography.Text>
        {restore && (
          <Button size="small" disabled={restoring} onClick={restore} data-restore={version}>
            {zh`恢复到此版本`}
          </Button>
        )}
      </Flex>
      <FieldChanges change={change} context={context} />
    </article>
  );
}
