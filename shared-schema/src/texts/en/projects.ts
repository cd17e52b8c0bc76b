/** The association's undertakings and branches. */
export const projects = {
  note: 'Each business, chitty fund and transaction belongs to one project.',
  readFailed: 'Could not read the projects on this device.',
  none: 'No projects found.',
  added: 'Added',
  new: 'New Project',
  add: 'Add project',
  addedDone: 'Project {name} added',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  renameProject: 'Rename project',
  renamed: 'Project renamed',
  saveFailed: 'Could not save the project. Try again.',
} as const;
