import { sql } from 'kysely';
import type { AnswerOf } from '../../../generated/client';
import { printDefault } from '../../../metadata/model/print-default';
import { CallError } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import { permitted } from '../../platform/session';

/** Width and height of the sheet in mm, and whether labels go out without waiting for each other. */
export type PrintConfig = AnswerOf<'shell.getPrintConfig'>['print_config'];

interface Row {
  width: number;
  height: number;
  speed_up: 0 | 1;
}

/** The account's print configuration in its warehouse; before the first one is saved, the warehouse's default. */
export async function readPrintConfig({ db, session, model }: HandlerContext): Promise<PrintConfig> {
  const { account, warehouse } = permitted(session);
  const { rows } = await sql<Row>`select width, height, speed_up from print_config
    where warehouse_id = app_warehouse() and account_id = ${account.id}`.execute(db);
  if (rows[0]) return toPrintConfig(rows[0]);
  const { width, height, speedUp } = printDefault(model.constants, warehouse?.code ?? '');
  return toPrintConfig({ width, height, speed_up: speedUp });
}

const toPrintConfig = ({ width, height, speed_up }: Row): PrintConfig => ({
  distribute_imageSheet_width: width,
  distribute_imageSheet_height: height,
  speed_up,
});

/** Saves it in place of the earlier one. Throws forbidden when it turns the speed-up on without its permission. */
export async function writePrintConfig(
  context: HandlerContext,
  next: Omit<PrintConfig, 'speed_up'> & Partial<Pick<PrintConfig, 'speed_up'>>,
): Promise<void> {
  const { db, model } = context;
  const { account, warehouse, codes } = permitted(context.session);
  const maySpeedUp = codes.has(model.constants.print.speedUpPermission.toLowerCase());
  if (next.speed_up === 1 && !maySpeedUp) throw new CallError('forbidden');
  const kept = await readPrintConfig(context);
  // A right that was taken away ends with the next save.
  const speedUp = maySpeedUp ? (next.speed_up ?? kept.speed_up) : 0;
  const { distribute_imageSheet_width: width, distribute_imageSheet_height: height } = next;
  await sql`insert into print_config (warehouse_id, account_id, width, height, speed_up)
    values (${warehouse?.id}, ${account.id}, ${width}, ${height}, ${speedUp})
    on conflict (warehouse_id, account_id) do update
    set width = excluded.width, height = excluded.height, speed_up = excluded.speed_up, update_time = now()`.execute(
    db,
  );
}
