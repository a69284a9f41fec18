import { Alert, Button, Modal, Progress, Table } from 'antd';
import { useMemo } from 'react';
import type { Entity } from '../../../metadata/model';
import type { BulkApi, BulkState } from '../../core/bulk/use-bulk';
import { fullLabelOf } from '../../core/entity/entity-record';
import { useReferrers } from '../../core/related/use-referrers';
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
      footer={state.phase === 'checked' ? <Footer state={state} apply={apply} cancel={cancel} /> : null}
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

function Footer({ state, apply, cancel }: { state: BulkState } & Pick<BulkApi, 'apply' | 'cancel'>) {
  const count = passing(state);
  return (
    <>
      <Button onClick={cancel}>{zh`取消`}</Button>
      <Button type="primary" danger={state.change.call.danger} disabled={count === 0} onClick={apply} autoFocus>
        {count < state.records.length ? zh`只执行可以执行的 ${count} 条` : zh`执行 ${count} 条`}
      </Button>
    </>
  );
}

const columns = [
  { title: zh`记录`, dataIndex: 'label', width: 220, ellipsis: true },
  { title: zh`原因`, dataIndex: 'message' },
];
const scroll = { y: 280 } as const;
const tableStyle = { marginTop: 16 } as const;

function Verdict({ entity, state }: { entity: Entity; state: BulkState }) {
  const { records, results } = state;
  const failing = useMemo(
    () =>
      records.flatMap((record, index) =>
        results[index]?.ok
          ? []
          : [{ id: record.id, label: fullLabelOf(entity, record), message: results[index]?.message }],
      ),
    [entity, records, results],
  );
  const count = records.length - failing.length;
  const reached = useMemo(
    () => records.filter((record, index) => results[index]?.ok && state.change.asksFor(record)).map(({ id }) => id),
    [records, results, state.change],
  );
  const reach = reached.length > 0 && <Reach entity={entity} ids={reached} />;
  if (failing.length === 0)
    return (
      <>
        <Alert type="info" showIcon title={zh`全部 ${count} 条可以执行`} />
        {reach}
      </>
    );
  return (
    <>
      <Alert type="warning" showIcon title={zh`${count} 条可以执行，${failing.length} 条不能执行`} />
      <Table
        size="small"
        rowKey="id"
        style={tableStyle}
        columns={columns}
        dataSource={failing}
        pagination={false}
        scroll={scroll}
      />
      {reach}
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
