import * as v from 'valibot';

/** The languages of the app, as local storage spells them. */
export const Language = v.picklist(['en', 'es', 'ja', 'zhHK']);
export type Language = v.InferOutput<typeof Language>;
