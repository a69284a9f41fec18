type Row = Record<string, unknown>;

/** Bags that say of themselves another count or weight than what is in them. `weight`: its field in what is in them. */
export const unequalSums = (bags: { row: Row; inside: Row[] }[], weight: string): string[] =>
  bags.flatMap(({ row, inside }) => {
    const sum = inside.reduce((grams, one) => grams + Number(one[weight]), 0);
    const isSame = Number(row.package_count) === inside.length && Number(row.package_weight) === sum;
    return isSame
      ? []
      : [
          `${String(row.big_bag_no)}: says ${String(row.package_count)} of ${String(row.package_weight)} g, holds ${inside.length} of ${sum} g`,
        ];
  });
