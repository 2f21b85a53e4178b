/**
 * How every repository is set up, as git's configuration: as strict towards clients as the strictest large host, so that what
 * works here works there. Reads may filter by `blob:none` and `tree:0` only; pushed objects are checked; many refs move at
 * once. One text that is appended to the repository's `config`: a `git config` for each setting would be nine processes, and
 * starting one costs a large process of Node more than what git then does.
 */
export const REPOSITORY_SETTINGS = `[uploadpackfilter]
\tallow = false
[uploadpackfilter "blob:none"]
\tallow = true
[uploadpackfilter "tree"]
\tallow = true
\tmaxDepth = 0
[uploadpack]
\tallowFilter = true
[receive]
\tfsckObjects = true
\tadvertiseAtomic = true
\tautogc = false
[gc]
\tauto = 0
`;
