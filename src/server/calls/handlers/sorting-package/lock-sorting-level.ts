import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';

/** Locks the level by which parcels are sorted; the log holds the account (scan workflows, 2.14). */
export default scanHandler<'sorting-package.lockLevel'>(async (scan) => {
  const { level } = scan.body;
  const { title } = scan.model.enums['sort-level']?.values.find(({ value }) => value === level) ?? {};
  return answer(scan, 'operation-ok', {
    next: 'scan',
    entity: { level },
    values: { title },
    big_text: title,
  });
});
