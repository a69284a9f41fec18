import { LockOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useEntity } from '../../engine/core/client/use-entity';
import { useEngine } from '../../engine/core/engine';
import type { RecordChoices, ScanPage, Setup } from '../page/definition';
import { chosenIn, setupStep } from '../page/setup';
import { useRecords } from '../page/use-records';
import type { Work } from '../page/work';
import { SetupRow, SetupSelect } from './setup-row';
import styles from './setup-row.module.css';
import { zh } from '../../language/zh';

interface Props {
  page: ScanPage;
  setup: Setup;
}

/** What is chosen before the work, and what it is locked to while the work goes on. */
export function SetupBar({ page, setup }: Props) {
  const isChoosing = page.pageState.step === setupStep;
  return isChoosing ? <Choosing page={page} setup={setup} /> : <Locked page={page} setup={setup} />;
}

function Choosing({ page: { pageState, definition, choose, submit, queue }, setup }: Props) {
  const chosen = chosenIn(pageState, definition);
  const isComplete = setup.fields.every(({ field }) => chosen[field] !== undefined);
  return (
    <SetupRow name="choose">
      {setup.fields.map(({ field, records, values }) => {
        const given = { value: chosen[field], choose: (value: unknown) => choose(field, value) };
        if (records) return <RecordSelect key={field} records={records} {...given} />;
        return values && <ValueButtons key={field} values={values} {...given} />;
      })}
      <Button
        size="large"
        type="primary"
        icon={<LockOutlined />}
        disabled={!isComplete || queue.jobs.length > 0}
        // The second click of a double one is none.
        onClick={({ detail }) => void (detail < 2 && submit(chosen))}
      >
        {zh`锁定`}
      </Button>
    </SetupRow>
  );
}

interface ChoiceProps {
  value: unknown;
  choose: (value: unknown) => void;
}

function RecordSelect({ records, value, choose }: ChoiceProps & { records: RecordChoices }) {
  const open = useRecords(records);
  const { title = '', choices = [] } = open ?? {};
  // What was chosen may be closed meanwhile: it is not locked unseen.
  const isGone = open !== undefined && value !== undefined && !choices.some((choice) => choice.value === value);
  const forget = useEffectEvent(() => choose(undefined));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  return (
    <SetupSelect
      title={title}
      placeholder={zh`请选择${title}`}
      showSearch={{ optionFilterProp: 'label' }}
      value={choices.find((choice) => choice.value === value)?.value}
      onChange={choose}
      options={choices}
      notFoundContent={zh`没有可选的`}
    />
  );
}

const valueNames = { item: styles.value };

function ValueButtons({ values, value, choose }: ChoiceProps & { values: string }) {
  const { title, values: options = [] } = useEngine().shell.enums[values] ?? {};
  return (
    <Segmented<string | number>
      className={styles.values}
      classNames={valueNames}
      size="large"
      aria-label={title}
      // Without a value, antd shows the first as chosen.
      value={(value ?? null) as string | number}
      onChange={choose}
      options={options.map((option) => ({ value: option.value, label: option.title }))}
    />
  );
}

function Locked({ page, setup }: Props) {
  const { setup: locked } = page.pageState.work;
  return (
    <SetupRow name="locked">
      <LockOutlined />
      {setup.fields.map(({ field, records, values }) => {
        if (records) return <LockedRecord key={field} entity={records.entity} locked={locked ?? {}} />;
        return values && <LockedValue key={field} values={values} value={locked?.[field]} />;
      })}
      {setup.facts?.(locked ?? {}).map((fact) => fact && <span key={fact}>{fact}</span>)}
    </SetupRow>
  );
}

function LockedRecord({ entity: name, locked }: { entity: string; locked: Work }) {
  const state = useEntity(name);
  if (state.phase !== 'ready') return null;
  const { fields, labelField = '', title } = state.loaded.entity;
  return (
    <span data-locked={name}>
      {fields.find(({ name: field }) => field === labelField)?.title ?? title} {String(locked[labelField] ?? '-')}
    </span>
  );
}

function LockedValue({ values, value }: { values: string; value: unknown }) {
  const option = useEngine().shell.enums[values]?.values.find((one) => one.value === value);
  return <strong data-locked={values}>{option?.title ?? '-'}</strong>;
}
