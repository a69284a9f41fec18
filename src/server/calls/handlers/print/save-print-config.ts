import { handler } from '../../../platform/handler';
import { readPrintConfig, writePrintConfig } from '../../../workspace/print-config/print-config';

/** Saves the account's print configuration in its warehouse and answers it. Throws forbidden. */
const savePrintConfig = handler<'shell.savePrintConfig'>(async (context) => {
  await writePrintConfig(context, context.body.print_config);
  return { print_config: await readPrintConfig(context) };
});

export default savePrintConfig;
