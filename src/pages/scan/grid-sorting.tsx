import { defineScanPage } from '../../scan/view/define-scan-page';
import type { Work } from '../../scan/page/work';
import { zh } from '../../language/zh';

const grid = ({ grid_id: id }: Work) => ({ grid_id: id });
const parcels = ['sorting-package.package_no', 'sorting-package.tracking_no'];

/** Puts parcels into grids: first the grid's label, then what goes into it; a parcel of another grid is refused (scan workflows, 2.14). */
export default defineScanPage({
  first: 'grid',
  steps: {
    grid: {
      prompt: zh`请扫描格口号`,
      scan: { call: 'grid.scan', codeField: 'grid_no', numbers: ['grid.grid_no'] },
    },
    parcel: {
      prompt: zh`请扫描放入此格口的包裹，或另一个格口号`,
      scan: {
        call: 'sorting-package.sortIntoGrid',
        codeField: 'input_no',
        numbers: [...parcels, 'grid.grid_no'],
        body: ({ work }) => grid(work),
      },
    },
    correct: {
      prompt: zh`请扫描放错格口的包裹，改放到此格口`,
      scan: {
        call: 'sorting-package.correctGrid',
        codeField: 'input_no',
        numbers: parcels,
        body: ({ work }) => grid(work),
      },
    },
  },
  commands: {
    '#CHECK': { title: zh`更正格口`, leads: 'correct', isPossible: ({ grid_id: id }) => typeof id === 'string' },
  },
  count: { call: 'grid.counters' },
});
