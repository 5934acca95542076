/** The two parts of the product's mark on a grid of 32: the line, which is drawn, and the bob, which is filled. */
export const plumbLine = 'M16 2v9';
export const plumbBob = 'M12.5 11h7l3.5 6.5L16 30 9 17.5z';
