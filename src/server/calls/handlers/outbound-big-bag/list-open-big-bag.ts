import { sql } from 'kysely';
import { readRecords } from '../../../workflow/read-records';
import { statusNamed } from '../../../workflow/status-named';
import { workflowHandler } from '../../../workflow/workflow-handler';

/** The bags that stand open at this workbench or wait to be weighed there, in the order in which they were begun (scan workflows, 2.15). */
export default workflowHandler<'outbound-big-bag.openHere'>(async (scan) => {
  const { workbench } = scan.session;
  if (!workbench?.code) return { big_bag_list: [] };
  const weighted = statusNamed(scan, 'outbound-big-bag', 'weighted');
  const bags = await readRecords(
    scan,
    'outbound-big-bag',
    sql`and t.workbench = ${workbench.code} and t.status < ${weighted}`,
  );
  // An id tells when its record was made.
  bags.sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    big_bag_list: bags.map(({ id, big_bag_no, sort_code, sort_color, package_count, status }) => ({
      ...{ big_bag_id: id, big_bag_no, package_count, status },
      ...(sort_code && { sort_code }),
      ...(sort_color && { sort_color }),
    })),
  };
});
