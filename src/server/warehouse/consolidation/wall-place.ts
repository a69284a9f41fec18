/** How a wave is broken down: cages, the walls of each, the slots of each. */
export interface Layout {
  first_sorting_num: number;
  second_sorting_num: number;
  third_sorting_num: number;
  max_sorting_num: number;
  wall_layer_num: number;
  wall_column_num: number;
}

/** Where a sorting number leads, stage by stage. */
export interface Place {
  cage: number;
  /** The wall inside its cage. */
  wall: number;
  /** The wall among all of the wave. */
  wallNo: number;
  slotNo: number;
  layer: number;
  column: number;
}

/** A wall has as many slots as layers times columns, and no more than the third stage tells apart. */
export const slotsPerWall = ({ third_sorting_num: third, wall_layer_num: layers, wall_column_num: columns }: Layout) =>
  Math.min(third, layers * columns);

/** How many walls so many b_packages need, of those that there are. */
export function wallsFor(count: number, layout: Layout): number {
  const { first_sorting_num: cages, second_sorting_num: walls, max_sorting_num: max } = layout;
  return Math.min(cages * walls, Math.ceil(Math.min(count, max) / slotsPerWall(layout)));
}

/** Walls are filled one after the other, cages likewise. Undefined: there is no such place. */
export function placeOf(number: number, layout: Layout): Place | undefined {
  const perWall = slotsPerWall(layout);
  const wallNo = Math.ceil(number / perWall);
  const cage = Math.ceil(wallNo / layout.second_sorting_num);
  if (number < 1 || number > layout.max_sorting_num || cage > layout.first_sorting_num) return undefined;
  const slotNo = number - (wallNo - 1) * perWall;
  const layer = Math.ceil(slotNo / layout.wall_column_num);
  const column = slotNo - (layer - 1) * layout.wall_column_num;
  return { cage, wall: wallNo - (cage - 1) * layout.second_sorting_num, wallNo, slotNo, layer, column };
}

/** The numbers of a wall, both ends included. */
export function numbersOf(wallNo: number, layout: Layout): { from: number; to: number } {
  const perWall = slotsPerWall(layout);
  return { from: (wallNo - 1) * perWall + 1, to: Math.min(wallNo * perWall, layout.max_sorting_num) };
}

/** What is told at a stage: the cage, the wall in it, the slot. */
export const numberAt = (rank: number, { cage, wall, slotNo }: Place): number =>
  [cage, wall, slotNo][rank - 1] ?? slotNo;
