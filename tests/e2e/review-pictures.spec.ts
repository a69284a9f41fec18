import { checkSchemas } from '../../tools/meta/check';
import { compared } from '../../tools/meta/review/differing-pixels';
import { arrive, viewerFor } from '../../tools/meta/review/viewer';
import { viewsOf } from '../../tools/meta/review/views';
import { expect, test } from './support/journey';

test(
  'a review takes a person of the role to the list, the form, its errors and a record, and marks what differs',
  { tag: '@deep' },
  async ({ context, page, baseURL }) => {
    const { model } = checkSchemas('schemas');
    const viewer = viewerFor('包材管理员', 'sos');
    if (!model || !viewer) throw new Error('The demo world has somebody who keeps the packaging.');
    await arrive(context, baseURL ?? '', model, viewer);
    const views = await viewsOf(page, `${baseURL}/basic/packaging-material`);
    expect([...views.keys()]).toEqual(['the list', 'the form of a new record', 'its errors', 'a record']);

    const [form, errors] = [views.get('the form of a new record'), views.get('its errors')];
    if (!form || !errors) throw new Error('Both were seen.');
    expect(await compared(page, form, form)).toEqual({ differing: 0 });
    const { differing, marked } = await compared(page, form, errors);
    expect(differing).toBeGreaterThan(0);
    expect(marked?.subarray(1, 4).toString()).toBe('PNG');
  },
);
