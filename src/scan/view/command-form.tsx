import { useEffect } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { ScanPage } from '../page/definition';
import { useScanParts } from '../page/scan-context';
import { useFormCall } from '../page/use-form-call';

/** The form that a command has opened, about what is in hand. */
export function CommandForm({ page, name }: { page: ScanPage; name: string }) {
  const { pageState, closeForm } = page;
  const { CallForm } = useScanParts();
  const { notify } = useEngine();
  const found = useFormCall(name, pageState.work);
  const isRefused = found === null;
  useEffect(() => {
    if (!isRefused) return;
    notify.error('现在不能填写，请先扫描要处理的对象');
    closeForm();
  }, [isRefused, notify, closeForm]);
  if (!found) return null;
  const { call } = found;
  return (
    <CallForm
      {...found}
      onClose={() => closeForm()}
      onSaved={() => closeForm(String(call.success ?? `${call.title}成功`))}
    />
  );
}
