import { useEffect, useRef } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { ScanPage } from '../page/definition';
import { resultText } from './result-text';
import { whyNotTaken } from './why-not-taken';
import { missedBeside } from '../page/questions';
import { useScanParts } from '../page/scan-context';
import { useFormCall } from '../page/use-form-call';
import { zh } from '../../language/zh';

/** Why a command's form cannot be filled now. */
export const whyNoForm = () => ({
  denied: zh`您没有权限填写，请找有权限的同事`,
  'empty-handed': zh`现在不能填写，请先扫描要处理的对象`,
  'not-now': zh`它现在的状态不能填写`,
});

/** The form that a command has opened, about what is in hand. */
export function CommandForm({ page, name }: { page: ScanPage; name: string }) {
  const { pageState, closeForm, definition } = page;
  const isWarning = Object.values(definition.commands ?? {}).some((one) => one.isWarning && one.form === name);
  const { CallForm } = useScanParts();
  const { notify } = useEngine();
  const found = useFormCall(name, pageState.work);
  const refused = typeof found === 'string' ? found : undefined;
  const known = found && typeof found !== 'string' ? found : undefined;
  const number = known?.loaded.entity.workflow?.numbers.map((name) => pageState.work[name]).find(Boolean);
  // What a colleague ends beside the form is in hand no more: the form was about it all the same.
  const opened = useRef<string>(undefined);
  const [latest] = pageState.rows;
  const news = latest?.isNews ? resultText(latest) : undefined;
  useEffect(() => {
    if (number) opened.current = String(number);
    const lost = refused === 'denied' ? undefined : opened.current;
    const why = news ?? zh`${lost ?? ''} 已不能填写`;
    if (refused) closeForm(lost ? zh`${why}；填写的内容没有保存` : whyNoForm()[refused], 'fail');
  }, [number, refused, news, closeForm]);
  // Beside the form, the panel may be behind it.
  const missed = missedBeside(pageState.result);
  useEffect(() => {
    if (missed) notify.error(whyNotTaken(missed));
  }, [missed, notify]);
  if (!known) return null;
  const { call } = known;
  const success = String(call.success ?? zh`${call.title}成功`);
  return (
    <CallForm
      {...known}
      number={number ? String(number) : undefined}
      onClose={() => closeForm()}
      onSaved={(saved) =>
        closeForm(number ? zh`${String(number)}：${success}` : success, isWarning ? 'warn' : 'ok', saved)
      }
    />
  );
}
