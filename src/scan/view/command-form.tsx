import { useEffect } from 'react';
import type { ScanPage } from '../page/definition';
import { useScanParts } from '../page/scan-context';
import { useFormCall } from '../page/use-form-call';
import { zh } from '../../language/zh';

const whyRefused = () => ({
  denied: zh`您没有权限填写，请找有权限的同事`,
  'empty-handed': zh`现在不能填写，请先扫描要处理的对象`,
  'not-now': zh`它现在的状态不能填写`,
});

/** The form that a command has opened, about what is in hand. */
export function CommandForm({ page, name }: { page: ScanPage; name: string }) {
  const { pageState, closeForm } = page;
  const { CallForm } = useScanParts();
  const found = useFormCall(name, pageState.work);
  const refused = typeof found === 'string' ? found : undefined;
  useEffect(() => {
    if (refused) closeForm(whyRefused()[refused], 'fail');
  }, [refused, closeForm]);
  if (!found || typeof found === 'string') return null;
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
