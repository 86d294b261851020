/** A style sheet without names: nothing of it is of use to a server part. */
module.exports = () => '';
