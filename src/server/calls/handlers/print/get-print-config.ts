import { handler } from '../../../platform/handler';
import { readPrintConfig } from '../../../workspace/print-config/print-config';

/** Answers the account's print configuration in its warehouse, or the default. */
const getPrintConfig = handler<'shell.getPrintConfig'>(async (context) => ({
  print_config: await readPrintConfig(context),
}));

export default getPrintConfig;
