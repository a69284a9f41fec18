import { useEngine } from '../engine';
import { queryParamNames } from '../list/query-param-names';

const word = queryParamNames.comment;

/** The comment that the address leads to (`_comment=…`), and how to forget it. */
export function useSoughtComment(): [sought: string | undefined, forget: () => void] {
  const [params, setParams] = useEngine().useSearchState();
  const forget = () => {
    const next = new URLSearchParams(params);
    next.delete(word);
    setParams(next, { replace: true });
  };
  // Whatever is no id was not made by us.
  const said = params.get(word) ?? '';
  return [isId.test(said) ? said : undefined, forget];
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
