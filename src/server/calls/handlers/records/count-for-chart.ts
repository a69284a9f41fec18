import { mayCall } from '../../../../metadata/model/access';
import { inWarehouse } from '../../../identity/guards';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { chartCounts, ownOperations } from '../../../records/chart-counts';

/** What a chart of the home page counts: records of a list that the person may open, those that the person has made, or all that the person has done. */
const countForChart = handler<'shell.countForChart'>(async (context) => {
  const { model, body } = context;
  const session = inWarehouse(context);
  const { kind } = session.warehouse;
  const said = model.home?.charts.find(({ key }) => key === body.chart);
  if (said?.kinds.includes(kind) && !said.entity) return { count_list: await ownOperations(context, said.days) };
  const entity = model.entities[said?.entity ?? ''];
  const list = entity?.calls.list;
  const isOpen = said?.counts && list && (said.counts.isOwn || mayCall(list, { kind, codes: session.codes }));
  if (!said || !entity || !list || !isOpen || !said.kinds.includes(kind)) throw new CallError('forbidden');
  return { count_list: await chartCounts({ ...context, entity, call: list, body: {} }, said) };
});

export default countForChart;
