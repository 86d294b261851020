// A separate module, so that shared modules are initialized before they are imported.
void import('./bootstrap');
