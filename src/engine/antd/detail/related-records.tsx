import { Button, Typography } from 'antd';
import { useMemo } from 'react';
import { useEngine } from '../../core/engine';
import { useReferrers } from '../../core/related/use-referrers';
import { ReferrerList } from '../related/referrer-list';
import { PartTitle } from './part-title';
import { useRecordContext } from './record-context';
import { zh } from '../../../language/zh';

/** Which records point at this one, how many, and the way to them; nothing where none ever can. */
export function RelatedRecords() {
  const { entity } = useRecordContext();
  const { shell } = useEngine();
  return shell.calls?.listReferrers && !entity.isUnreferred ? <Referring /> : null;
}

function Referring() {
  const { entity, record } = useRecordContext();
  const ids = useMemo(() => [record.id], [record]);
  const { reach, error, retry } = useReferrers(entity, ids);
  const lines = reach?.lines;
  return (
    <section aria-label={zh`相关记录`} data-related={entity.name}>
      <PartTitle>{zh`相关记录`}</PartTitle>
      {error ? (
        <Typography.Text type="warning" data-state="error">
          {zh`暂时无法查询相关记录`}
          <Button type="link" size="small" onClick={retry}>
            {zh`重试`}
          </Button>
        </Typography.Text>
      ) : lines && lines.length === 0 ? (
        <Typography.Text type="secondary">{zh`没有记录引用它`}</Typography.Text>
      ) : (
        lines && <ReferrerList lines={lines} />
      )}
    </section>
  );
}
