import { Tour, type TourProps } from 'antd';
import { Link } from 'umi';
import { useData } from '../../engine/core/client/use-data';
import type { MenuGroup } from '../../metadata/model';
import type { TourStep } from '../../metadata/model/help';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import { loadHelpContents } from './help-contents';
import { tourFor } from './tour-for';
import { zh } from '../../language/zh';

/** The first steps one by one over the console, each at the part that it is about. Escape ends them. */
export default function GuidedTour({ onClose }: { onClose(): void }) {
  const session = useReadySession();
  const { menu } = useMenu();
  const { data } = useData(loadHelpContents, []);
  const steps = (data && tourFor(data.tours, session, menu)?.steps) ?? [];
  if (!steps.length) return null;
  return <Tour open onClose={onClose} onFinish={onClose} steps={steps.map((step) => shown(step, menu, onClose))} />;
}

const shown = (step: TourStep, menu: MenuGroup[], onClose: () => void): NonNullable<TourProps['steps']>[number] => ({
  title: step.title,
  placement: step.part && step.part !== 'menu' ? 'bottomRight' : 'rightTop',
  description: (
    <>
      <p>{step.text}</p>
      {step.path !== undefined && (
        <Link to={step.path} onClick={onClose}>
          {zh`打开此页`}
        </Link>
      )}
    </>
  ),
  target: () => targetOf(step, menu) as HTMLElement,
});

/** Where the step points: its line of the menu, or the group that it is folded into; a part of the frame. Null: it stands in the middle. */
function targetOf({ path, part }: TourStep, menu: MenuGroup[]): HTMLElement | null {
  if (path === undefined) return seen(`[data-tour="${part}"]`);
  const group = menu.find(({ items }) => items.some((item) => item.path === path));
  return seen(`[data-tour="menu"] a[href="${path}"]`) ?? seen(`[data-tour="menu"] [data-menu-id$="-${group?.key}"]`);
}

function seen(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((one) => one.getClientRects().length > 0) ?? null;
}
