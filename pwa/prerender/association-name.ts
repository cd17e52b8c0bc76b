/** The association's name, which stands in files that are written while building: pages, their titles, the web manifest. */
export const associationName = process.env.ASSOCIATION_NAME || 'Welfare Association';

/** For Vite's `define`, in every build that shows the name. */
export const nameForPages = { 'import.meta.env.ASSOCIATION_NAME': JSON.stringify(associationName) };
