import type { AnsweredHow } from '../queue/queue';
import type { PageState } from './page-state';

/** A call's answer, as it came. */
export interface Answered {
  /** 0: accepted. */
  code: number;
  msg: string;
  data: unknown;
}

export interface ReducedAnswer {
  pageState: PageState;
  how: AnsweredHow;
}
