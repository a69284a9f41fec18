import { handler } from '../../../platform/handler';

/** The domains of the business. */
const listDomain = handler<'shell.listDomain'>(async ({ model }) => ({ domain_list: model.constants.domains }));

export default listDomain;
