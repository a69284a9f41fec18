import type { Checked } from './context';
import { checkCircles } from './circles';
import { checkConditions } from './conditions';
import { checkLabels } from './labels';
import { checkLimits } from './limits';
import { checkLogs } from './logs';
import { checkOptions } from './options';
import { checkOverrides } from './overrides';
import { checkPatterns } from './patterns';
import { checkPermissions } from './permissions';
import { checkReading } from './reading';
import { checkReferences } from './references';
import { checkReports } from './reports';
import { checkReserved } from './reserved';
import { checkRenames } from './renames';
import { checkRepeats } from './repeats';
import { checkSchemaSources } from './schema-sources';
import { checkScreens } from './screens';
import { checkUnusedPermissions } from './unused-permissions';
import { checkVisibility } from './visibility';
import { checkWorkflows } from './workflows';

/** Mistakes that show only once everything is compiled. Those that would echo a misspelt name wait until it is mended. */
export function checkAll(checked: Checked): void {
  checkReferences(checked);
  const { report } = checked;
  const isMisnamed = report.hasBroken || report.problems.some(({ code }) => code.startsWith('UNKNOWN_'));
  checkLabels(checked);
  checkLimits(checked);
  checkPatterns(checked);
  checkReserved(checked);
  checkConditions(checked);
  checkScreens(checked);
  checkRepeats(checked);
  checkRenames(checked);
  checkWorkflows(checked);
  checkOverrides(checked);
  if (isMisnamed) return;
  checkCircles(checked);
  checkOptions(checked);
  checkPermissions(checked);
  checkReading(checked);
  checkReports(checked);
  checkSchemaSources(checked);
  checkLogs(checked);
  checkUnusedPermissions(checked);
  checkVisibility(checked);
}
