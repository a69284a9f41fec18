/** How many files a record may have attached to it. */
export const mostOfRecord = 20;
