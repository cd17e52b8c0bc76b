/** Where the app is built. A build with the pseudo-language does not take the place of the one that is served. */
export const PSEUDO = process.env.TEXTS === 'pseudo';
export const BUILD_FOLDER = PSEUDO ? '.test-data/pseudo-app' : 'dist';
