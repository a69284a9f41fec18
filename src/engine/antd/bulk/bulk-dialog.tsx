import { Alert, Button, Modal, Progress, Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { Entity } from '../../../metadata/model';
import type { BulkApi, BulkState } from '../../core/bulk/use-bulk';
import { fullLabelOf } from '../../core/entity/entity-record';
import { useReferrers } from '../../core/related/use-referrers';
import type { EntityRecord } from '../../core/entity/entity-record';
import { amountText } from '../../../language/count-text';
import { OldToNew } from './old-to-new';
import { ReferrerList } from '../related/referrer-list';
import { zh } from '../../../language/zh';

interface Props {
  entity: Entity;
  bulk: BulkApi;
}

/** A batch that was tried: how many pass, which fail and why, and what is to become of it. */
export function BulkDialog({ entity, bulk }: Props) {
  const { state, apply, cancel } = bulk;
  if (!state) return null;
  return (
    <Modal
      open
      width={640}
      title={state.change.title}
      onCancel={cancel}
      closable={state.phase === 'checked'}
      mask={{ closable: false }}
      keyboard={state.phase === 'checked'}
      footer={state.phase === 'checked' ? <Footer entity={entity} state={state} apply={apply} cancel={cancel} /> : null}
    >
      {state.phase === 'checked' ? <Verdict entity={entity} state={state} /> : <Running state={state} />}
    </Modal>
  );
}

const passing = ({ results }: BulkState): number => results.filter(({ ok }) => ok).length;

function Running({ state: { phase, done, records, results } }: { state: BulkState }) {
  const all = phase === 'applying' ? results.filter(({ ok }) => ok).length : records.length;
  return (
    <>
      {zh`${phase === 'checking' ? zh`正在检查` : zh`正在执行`}：${done} / ${all}`}
      <Progress percent={Math.round((done / Math.max(1, all)) * 100)} />
    </>
  );
}

interface FooterProps extends Pick<BulkApi, 'apply' | 'cancel'> {
  entity: Entity;
  state: BulkState;
}

function Footer({ entity, state, apply, cancel }: FooterProps) {
  const count = passing(state);
  const said = amountText(entity.list.count, count);
  return (
    <>
      <Button onClick={cancel}>{zh`取消`}</Button>
      <Button type="primary" danger={state.change.call.danger} disabled={count === 0} onClick={apply} autoFocus>
        {count < state.records.length ? zh`只执行可以执行的 ${said}` : zh`执行 ${said}`}
      </Button>
    </>
  );
}

const scroll = { y: 280 } as const;
const paging = { pageSize: 50, size: 'small', showSizeChanger: false, hideOnSinglePage: true } as const;
const tableStyle = { marginTop: 16 } as const;

interface Line {
  id: string;
  label: string;
  record: EntityRecord;
  /** Why it cannot be done. */
  message: string | undefined;
}

/** Each record with what is there and what will be, those first that cannot be changed. */
function Verdict({ entity, state }: { entity: Entity; state: BulkState }) {
  const { records, results, change } = state;
  const lines = useMemo(() => {
    const all = records.map((record, index): Line & { ok: boolean } => {
      const { ok = false, message } = results[index] ?? {};
      return { id: record.id, label: fullLabelOf(entity, record), record, message, ok };
    });
    return [...all.filter(({ ok }) => !ok), ...all.filter(({ ok }) => ok)];
  }, [entity, records, results]);
  const count = passing(state);
  const failing = records.length - count;
  const many = (amount: number) => amountText(entity.list.count, amount);
  const reached = useMemo(
    () => records.filter((record, index) => results[index]?.ok && change.asksFor(record)).map(({ id }) => id),
    [records, results, change],
  );
  const columns: TableProps<Line>['columns'] = [
    { title: zh`记录`, dataIndex: 'label', width: 220, ellipsis: true },
    {
      title: change.field.title,
      key: 'change',
      render: (_, { record }) => <OldToNew field={change.field} record={record} value={change.value} />,
    },
    ...(failing ? [{ title: zh`原因`, dataIndex: 'message' }] : []),
  ];
  return (
    <>
      {failing === 0 ? (
        <Alert type="info" showIcon title={zh`全部 ${many(count)}可以执行`} />
      ) : (
        <Alert type="warning" showIcon title={zh`${many(count)}可以执行，${many(failing)}不能执行`} />
      )}
      <Table
        size="small"
        rowKey="id"
        style={tableStyle}
        columns={columns}
        dataSource={lines}
        pagination={paging}
        scroll={scroll}
      />
      {reached.length > 0 && <Reach entity={entity} ids={reached} />}
    </>
  );
}

/** What points at the records that are about to be switched. */
function Reach({ entity, ids }: { entity: Entity; ids: string[] }) {
  const { reach, error } = useReferrers(entity, ids);
  if (error) return <p>{zh`暂时无法查询哪些记录正在引用它们`}</p>;
  const lines = reach ? [...reach.warnings, ...reach.lines] : [];
  if (!lines.length) return null;
  return (
    <section style={tableStyle} aria-label={zh`影响范围`}>
      {zh`影响范围：`}
      <ReferrerList lines={lines} />
    </section>
  );
}
