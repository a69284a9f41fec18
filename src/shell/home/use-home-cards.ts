import { useMemo } from 'react';
import { filterOf, isFilterKnown, type Own } from '../../engine/core/figures/figure-filter';
import { applyColumnState, type ColumnState } from '../../engine/core/list/column-state';
import type { HomeCard, HomeChart, HomeFigure, MenuItem } from '../../metadata/model';
import { useMenu } from '../menu/menu-context';
import { useOwnPreference } from '../session/own-preference';
import { useReadySession } from '../session/session-context';
import { shellModel } from '../shell-model';

/** A card of the home page, and the page whose records it tells of; empty for what one has made oneself and may not list. */
export interface PlacedCard<Card extends HomeCard> {
  said: Card;
  place: string;
}

export interface HomeCards {
  figures: PlacedCard<HomeFigure>[];
  charts: PlacedCard<HomeChart>[];
  /** What there is to choose from, in this person's order. */
  choices: { figures: ColumnState[]; charts: ColumnState[] };
  isOwn: boolean;
  arrange(choices: HomeCards['choices']): void;
  reset(): void;
}

/**
 * The cards that `schemas/shell/home.json` says: those of pages that this person may open in a warehouse of this kind, as arranged. Unasked, each
 * position sees its own.
 */
export function useHomeCards(): HomeCards {
  const { menu } = useMenu();
  const { person, warehouse, workbench } = useReadySession();
  const [kept = [], keep] = useOwnPreference(person, 'home');
  const items = menu.flatMap(({ items: some }) => some);
  const figures = useMemo(() => figuresOf({ workbench: workbench.code }), [workbench.code]);
  const here = person.memberships.find(({ org_info: { id } }) => id === warehouse.id);
  const types = here?.position_info_list.map(({ type }) => type) ?? [];

  const placed = <Card extends HomeFigure | HomeChart>(
    all: Card[],
    viewOf: (card: Card) => MenuItem['view'],
    isOwn: (card: Card) => boolean = () => false,
  ): PlacedCard<Card>[] =>
    all.flatMap((said) => {
      const item = items.find((one) => one.entity === said.entity && one.view === viewOf(said));
      const isOpen = item !== undefined || isOwn(said);
      return isOpen && said.kinds.includes(warehouse.kind) ? [{ said, place: item?.path ?? '' }] : [];
    });
  const arranged = (all: PlacedCard<HomeCard>[]): ColumnState[] => {
    const standard = all.map(({ said: { key, title, positions } }) => ({
      key,
      title,
      hidden: positions !== undefined && !positions.some((type) => types.includes(type)),
    }));
    return applyColumnState(standard, { v: 1, columns: kept });
  };
  const all = {
    figures: placed(figures, () => 'list'),
    charts: placed(
      shellModel.home?.charts ?? [],
      ({ counts }) => (counts ? 'list' : 'report'),
      // What one makes oneself is made at the pages of the work, and what one does at all of them.
      ({ counts, entity }) => counts?.isOwn === true && (!entity || items.some(({ page }) => page !== undefined)),
    ),
  };
  const choices = { figures: arranged(all.figures), charts: arranged(all.charts) };
  const isHere = (key: string): boolean => [...choices.figures, ...choices.charts].some((one) => one.key === key);
  // What is arranged in warehouses of other kinds stays so.
  const elsewhere = kept.filter(({ key }) => !isHere(key));
  return {
    figures: inOrder(choices.figures, all.figures),
    charts: inOrder(choices.charts, all.charts),
    choices,
    isOwn: elsewhere.length < kept.length,
    arrange: ({ figures, charts }) =>
      keep([...[...figures, ...charts].map(({ key, hidden }) => ({ key, hidden })), ...elsewhere]),
    reset: () => keep(elsewhere),
  };
}

/** The figures, each with what is the person's own in its filter; without it there is none. */
const figuresOf = (own: Own): HomeFigure[] =>
  (shellModel.home?.figures ?? []).flatMap((said) =>
    isFilterKnown(said.filter, own) ? [{ ...said, filter: filterOf(said.filter, own) }] : [],
  );

const inOrder = <Card extends HomeCard>(chosen: ColumnState[], all: PlacedCard<Card>[]): PlacedCard<Card>[] =>
  chosen.flatMap(({ key, hidden }) => (hidden ? [] : all.filter(({ said }) => said.key === key)));
