/** What the app is told of the association while it is built. The name stands in pages, their titles and the web manifest. */
export const association = {
  name: process.env.ASSOCIATION_NAME || 'Welfare Association',
  timeZone: process.env.TIME_ZONE || 'Asia/Kolkata',
};

/** For Vite's `define`, in every build that shows the name or counts days. */
export const toldWhileBuilding = {
  'import.meta.env.ASSOCIATION_NAME': JSON.stringify(association.name),
  'import.meta.env.TIME_ZONE': JSON.stringify(association.timeZone),
};
