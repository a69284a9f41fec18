import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What shuts people out, in words: the rule and where. */
export async function barriersOn(page: Page): Promise<string[]> {
  // What is in order is not counted, and no page is opened to put together what frames found.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
}
