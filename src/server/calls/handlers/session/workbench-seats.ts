import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';

interface Seat {
  code: string;
  name: string;
  /** One sits there oneself, in this session or in another. */
  is_own: boolean;
  holder: string | null;
}

/** The enabled workbenches of the chosen warehouse, and who sits at each. */
const workbenchSeats = handler<'shell.workbenchSeats'>(async (context) => {
  const { account, warehouse } = inWarehouse(context);
  const { rows } = await asSystem(context.db, 'only the system sees sessions', (system) =>
    sql<Seat>`
      select w.code, w.name, coalesce(b.account_id = ${account.id}, false) as is_own, a.name as holder
      from workbench w
      left join workbench_binding b on b.warehouse_id = w.warehouse_id and b.workbench_id = w.id
      left join account a on a.id = b.account_id
      where w.warehouse_id = ${warehouse.id} and w.enable = 1 order by w.code limit 500`.execute(system),
  );
  return { seat_list: rows };
});

export default workbenchSeats;
