import { usePageTitle } from '../use-page-title';

/** Where in the menu one is; the last part is the page's heading. */
export function PageHeader({ group, title }: { group: string; title: string }) {
  usePageTitle(title);
  return (
    <header className="ct-page-header">
      <span>{group}</span>
      <span aria-hidden="true">/</span>
      <h1>{title}</h1>
    </header>
  );
}
