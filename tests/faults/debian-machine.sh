# Boots the Debian of this machine a second time, beside itself: with processes, a network, users and files of its own,
# of which nothing outlives the program that starts this and nothing reaches a file of the host. Its person is "you",
# who may do everything with sudo.
#
#   sh debian-machine.sh GROUP [SOURCE TARGET]…     each source can be read at its target
set -eu

if [ "${stage-}" != machine ]; then
  # systemd sorts its processes into groups, below this one.
  mount -t cgroup2 cgroup2 /mnt
  echo $$ > "/mnt/$1/cgroup.procs"
  umount /mnt
  ip link set lo up
  stage=machine exec unshare --cgroup --pid --fork --kill-child sh "$0" "$@"
fi
shift

mount -t tmpfs -o mode=755 tmpfs /mnt
mkdir /mnt/written /mnt/work /mnt/root /mnt/network
mount -t overlay -o lowerdir=/,upperdir=/mnt/written,workdir=/mnt/work overlay /mnt/root
cd /mnt/root

# There is what Debian's packages bring, and nothing else.
for name in *; do
  if [ -L "$name" ] || [ ! -d "$name" ]; then continue; fi
  case $name in
    bin | sbin | lib* | usr | etc | var) ;;
    proc) mount -t proc proc proc ;;
    sys) mount -t sysfs -o ro sysfs sys ;;
    tmp) mount -t tmpfs -o mode=1777 tmpfs tmp ;;
    *) mount -t tmpfs -o mode=755 tmpfs "$name" ;;
  esac
done
mount -t tmpfs -o mode=755 tmpfs usr/local
mkdir -p usr/local/bin usr/local/sbin run/lock dev/pts dev/shm
mount -t cgroup2 cgroup2 sys/fs/cgroup

# What the kernel is told counts for every machine, but for what concerns the network.
mount --bind proc/sys/net /mnt/network
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount --move /mnt/network proc/sys/net

mknod -m 666 dev/null c 1 3
mknod -m 666 dev/zero c 1 5
mknod -m 666 dev/full c 1 7
mknod -m 666 dev/random c 1 8
mknod -m 666 dev/urandom c 1 9
mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd

# Programs that other hands put among those of Debian.
rm -f usr/bin/bun usr/bin/bunx usr/bin/node usr/bin/npm usr/bin/npx

# It boots into nothing but its journal; whatever else the host starts or sets stays away.
rm -rf etc/systemd/system/* usr/lib/systemd/system/*.wants
mkdir usr/lib/systemd/system/sockets.target.wants
ln -s ../systemd-journald.socket usr/lib/systemd/system/sockets.target.wants/
rm -f etc/fstab
echo machine > etc/hostname
hostname machine
printf '127.0.0.1 localhost machine\n::1 localhost\n' > etc/hosts
chroot . useradd --create-home --shell /bin/bash you
mkdir -p etc/sudoers.d
echo 'you ALL=(ALL) NOPASSWD: ALL' > etc/sudoers.d/you
while [ $# -gt 0 ]; do
  if [ -d "$1" ]; then mkdir -p ".$2"; else mkdir -p ".${2%/*}" && : > ".$2"; fi
  mount --bind -o ro "$1" ".$2"
  shift 2
done
pivot_root . mnt
umount -l /mnt
# Neither its clock nor its modules are its own.
exec setpriv --bounding-set=-sys_time,-sys_module,-sys_boot,-sys_rawio,-mknod,-wake_alarm \
  env -i container=test PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --unit=multi-user.target --show-status=false --log-target=journal
