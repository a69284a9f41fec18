/** Does the work for each item, in order, so many at a time; answers the results in the order of the items. */
export async function inLanes(items, count, work) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  return results;
}
