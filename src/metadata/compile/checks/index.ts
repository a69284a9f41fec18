import type { Checked } from './context';
import { checkCircles } from './circles';
import { checkLabels } from './labels';
import { checkLimits } from './limits';
import { checkPatterns } from './patterns';
import { checkPermissions } from './permissions';
import { checkReferences } from './references';
import { checkReserved } from './reserved';
import { checkRepeats } from './repeats';
import { checkScreens } from './screens';
import { checkVisibility } from './visibility';

/** Mistakes that show only once everything is compiled. Those that would echo a misspelt name wait until it is mended. */
export function checkAll(checked: Checked): void {
  checkReferences(checked);
  const { report } = checked;
  const isMisnamed = report.hasBroken || report.problems.some(({ code }) => code.startsWith('UNKNOWN_'));
  checkLabels(checked);
  checkLimits(checked);
  checkPatterns(checked);
  checkReserved(checked);
  checkScreens(checked);
  checkRepeats(checked);
  if (isMisnamed) return;
  checkCircles(checked);
  checkPermissions(checked);
  checkVisibility(checked);
}
