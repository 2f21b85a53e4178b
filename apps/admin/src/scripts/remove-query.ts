/** Removes the code of the completed sign-in from the address, so that it is neither bookmarked nor shared. */
history.replaceState(null, '', location.pathname);
