/** Text and attributes of the report stand in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `cos/basic/shelf` as a name of files. */
export const fileNameOf = (screen: string): string => screen.replace(/[^A-Za-z0-9-]+/g, '-');

/** A whole page that needs nothing beside it. */
export const htmlPage = (title: string, ...parts: string[]): string =>
  `<!doctype html>\n<html lang="zh">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escaped(title)}</title>\n<style>${style}</style>\n${parts.filter(Boolean).join('\n')}\n</html>\n`;

export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escaped(text)}</h${level}>`;

export const list = (items: string[]): string =>
  items.length ? `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>` : '';

/** Cells are HTML. */
export const table = (heads: string[], rows: string[][]): string =>
  rows.length
    ? `<table><thead><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('\n')}</tbody></table>`
    : '';

export const link = (to: string, text: string): string => `<a href="${escaped(to)}">${escaped(text)}</a>`;

/** A picture from a file beside the page, with a link to its full size; a word where there is none. */
export const figure = (caption: string, file: string | undefined): string =>
  `<figure><figcaption>${escaped(caption)}</figcaption>${file ? `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(caption)}" loading="lazy"></a>` : '<p class="quiet">There is none.</p>'}</figure>`;

/** A coloured word. */
export const badge = (text: string, tone: 'good' | 'bad' | 'plain'): string =>
  `<span class="badge ${tone}">${escaped(text)}</span>`;

const style = `
body { font: 15px/1.6 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #1f2329; margin: 0 auto; max-width: 1500px; padding: 24px 32px 64px; }
h1 { font-size: 24px; margin: 8px 0; } h2 { font-size: 18px; margin: 32px 0 8px; border-top: 1px solid #dee0e3; padding-top: 16px; } h3 { font-size: 15px; margin: 20px 0 6px; }
a { color: #2459e0; text-decoration: none; } a:hover { text-decoration: underline; }
code, pre { font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; background: #f5f6f7; border-radius: 4px; padding: 1px 4px; } pre { padding: 10px 12px; overflow-x: auto; }
ul { margin: 4px 0; padding-left: 22px; } p { margin: 6px 0; } .quiet { color: #646a73; }
table { border-collapse: collapse; width: 100%; margin: 8px 0; } th, td { text-align: left; vertical-align: top; padding: 6px 10px; border-bottom: 1px solid #dee0e3; } th { background: #f5f6f7; font-weight: 600; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 12px; } figure { margin: 0; } figcaption { color: #646a73; } img { width: 100%; border: 1px solid #dee0e3; }
.badge { display: inline-block; border-radius: 10px; padding: 0 9px; font-size: 13px; white-space: nowrap; } .good { background: #e3f6e8; color: #0f6b2f; } .bad { background: #fdeceb; color: #a8201a; } .plain { background: #eceef1; color: #40464f; }
`;
