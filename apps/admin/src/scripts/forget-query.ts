/** The code of a sign-in that ended is in no address that is saved or shared. */
history.replaceState(null, '', location.pathname);
