import { useEffect } from 'react';
import type { ScanPage } from '../page/definition';
import { useScanParts } from '../page/scan-context';
import { useFormCall } from '../page/use-form-call';
import { zh } from '../../language/zh';

/** The form that a command has opened, about what is in hand. */
export function CommandForm({ page, name }: { page: ScanPage; name: string }) {
  const { pageState, closeForm } = page;
  const { CallForm } = useScanParts();
  const found = useFormCall(name, pageState.work);
  const isRefused = found === null;
  useEffect(() => {
    if (isRefused) closeForm(zh`现在不能填写，请先扫描要处理的对象`, 'fail');
  }, [isRefused, closeForm]);
  if (!found) return null;
  const { call, loaded } = found;
  const success = String(call.success ?? zh`${call.title}成功`);
  const number = loaded.entity.workflow?.numbers.map((name) => pageState.work[name]).find(Boolean);
  return (
    <CallForm
      {...found}
      number={number ? String(number) : undefined}
      onClose={() => closeForm()}
      onSaved={(saved) => closeForm(number ? zh`${String(number)}：${success}` : success, 'ok', saved)}
    />
  );
}
